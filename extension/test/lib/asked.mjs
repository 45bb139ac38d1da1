// The suites that run once more, by their names; none: all run.
const SUITES = process.env.WINNOW_SUITES && JSON.parse(process.env.WINNOW_SUITES);

// Whether a suite, or a test outside of one, is to run: in this process may be only those
// that have a browser alone, or only those that share one.
export const isAsked = (name, alone = false) =>
  (!SUITES || SUITES.includes(name)) && [undefined, alone ? 'alone' : 'shared'].includes(process.env.WINNOW_KIND);
