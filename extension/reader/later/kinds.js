// The kinds of parts of code that have colours, as in reader.css.
export const KINDS = ['comment', 'string', 'number', 'keyword', 'name', 'property', 'deleted', 'inserted'];
