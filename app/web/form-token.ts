/** The hidden field of a form of the desk, new each time it is shown (desk.md §3). */
export const formTokenField = 'formToken'
