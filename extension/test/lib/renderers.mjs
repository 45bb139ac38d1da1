// Programs that show Markdown, each told to let HTML through, as many are.
import { Parser, HtmlRenderer } from 'commonmark';
import MarkdownIt from 'markdown-it';
import { Marked } from 'marked';
import rehypeRaw from 'rehype-raw';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

const marked = new Marked();
const markdownIt = new MarkdownIt({ html: true, linkify: true });
const [parser, writer] = [new Parser(), new HtmlRenderer()];
const remark = (/** @type {any[]} */ ...plugins) => {
  const chain = unified().use(remarkParse);
  for (const plugin of plugins) chain.use(plugin);
  return chain.use(remarkRehype, { allowDangerousHtml: true }).use(rehypeRaw).use(rehypeStringify);
};
const [withMath, withTables] = [remark(remarkGfm, remarkMath), remark(remarkGfm)];

/** @type {Record<string, (markdown: string) => string>} */
export const RENDERERS = {
  marked: (text) => /** @type {string} */ (marked.parse(text)),
  'markdown-it': (text) => markdownIt.render(text),
  commonmark: (text) => writer.render(parser.parse(text)),
  'remark with tables': (text) => String(withTables.processSync(text)),
  'remark with formulas': (text) => String(withMath.processSync(text)),
};
