// Going to pages.

// Firefox now and then breaks off the way to a page while the one before it ends.
export function againIfBrokenOff(page) {
  const goto = page.goto.bind(page);
  page.goto = (...where) =>
    goto(...where).catch((error) => {
      if (!error.message.includes('NS_BINDING_ABORTED')) throw error;
      return goto(...where);
    });
  return page;
}
