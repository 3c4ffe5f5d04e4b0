// Apart from the names that every page's script has (`draft-form.ts`).

/** The form around a list, while its buttons keep what is typed. */
export const listFormId = 'list-form'
/** Leads to the hits of the search field. */
export const gotoSearch = 'search'
