// The suites that run once more, by their names; none: all run.
const SUITES = process.env.WINNOW_SUITES && JSON.parse(process.env.WINNOW_SUITES);

// Whether a suite, or a test outside of one, is to run.
export const isAsked = (name) => !SUITES || SUITES.includes(name);
