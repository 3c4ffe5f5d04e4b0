import { withoutInvisible } from '#contract/typed-text'

const isFullWidthNumber = /^[\d０-９.．\s]*[０-９][\d０-９.．\s]*$/

/**
 * A form as a person sees it: without the invisible characters of copied text, and its digits in
 * ASCII, since an input method types １２．５ for 12.5. Full-width digits inside other text, and
 * passwords, are unchanged.
 */
export function inPlainText(form: FormData): FormData {
  const read = new FormData()
  for (const [name, value] of form)
    read.append(name, typeof value !== 'string' || /password/i.test(name) ? value : plain(value))
  return read
}

function plain(value: string): string {
  const text = withoutInvisible(value)
  return isFullWidthNumber.test(text) ? text.normalize('NFKC') : text
}
