/** Hidden field with the idempotency token of a form (desk.md §3; domain-rules, General). */
export const formTokenField = 'formToken'

/** Hidden field with the time when a form that asks for a code was shown (domain-rules §11). */
export const stampField = 'stamp'
