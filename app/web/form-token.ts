/** The hidden field that says which showing of a page a form is of (desk.md §3; domain-rules, General). */
export const formTokenField = 'formToken'

/** The hidden field that says when a form was shown that a code is asked for in (domain-rules §11). */
export const stampField = 'stamp'
