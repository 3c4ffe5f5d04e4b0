const isFullWidthNumber = /^[\d０-９.．\s]*[０-９][\d０-９.．\s]*$/

/**
 * A form with its numbers in plain digits: an input method types １２．５ for 12.5, in every field of
 * every page. Words that have such digits in them, and passwords, stay as they are.
 */
export function inHalfWidth(form: FormData): FormData {
  const read = new FormData()
  for (const [name, value] of form) {
    const isNumber = typeof value === 'string' && isFullWidthNumber.test(value)
    read.append(name, isNumber && !/password/i.test(name) ? value.normalize('NFKC') : value)
  }
  return read
}
