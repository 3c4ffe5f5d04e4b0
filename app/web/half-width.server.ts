const isFullWidthNumber = /^[\d０-９.．\s]*[０-９][\d０-９.．\s]*$/

/**
 * A form with its digits in ASCII: an input method types １２．５ for 12.5. Texts that contain such
 * digits, and passwords, are unchanged.
 */
export function inHalfWidth(form: FormData): FormData {
  const read = new FormData()
  for (const [name, value] of form) {
    const isNumber = typeof value === 'string' && isFullWidthNumber.test(value)
    read.append(name, isNumber && !/password/i.test(name) ? value.normalize('NFKC') : value)
  }
  return read
}
