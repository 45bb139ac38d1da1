// One quiet word after an update: a link to what is new. It goes when the user has followed
// it or put it away.
import { message } from '../shared/i18n.js';
import { byId } from '../shared/page.js';
import { dropNews, loadNews } from '../shared/news.js';

export async function showNews() {
  const [latest] = await loadNews();
  if (!latest) return;
  byId('news-open').title = byId('news-open').ariaLabel = message('newsIn', [latest.version]);
  byId('news').hidden = false;
  const drop = () => {
    byId('news').hidden = true;
    return dropNews();
  };
  byId('news-open').addEventListener('click', drop);
  byId('news-drop').addEventListener('click', drop);
}
