/** The name of the buttons that lead on from a form with goods, and keep what is typed in it. */
export const gotoName = 'goto'
/** Leads to the hits of the form's own search field. */
export const gotoSearch = 'search'
/** Enter in a field of a list: searches where words were typed, else adds all. */
export const enterIntent = 'enter'
export const clearIntent = 'clear-draft'

/** Whether a form changed the draft: its numbers were added, kept or cleared. */
export function isOfDraft(form: FormData | undefined): boolean {
  const intent = form?.get('intent')
  return (
    form?.has(gotoName) === true ||
    (typeof intent === 'string' && /^(?:add(?:-one\/.*)?|enter|clear-draft)$/.test(intent))
  )
}
