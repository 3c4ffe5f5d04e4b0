/** HTML sanitized by `cleanHtml`: the only HTML inserted into a page as it is. */
export type SafeHtml = string & { readonly isClean: true }
