/** HTML that `cleanHtml` has been over: the only HTML that goes into a page as it is. */
export type SafeHtml = string & { readonly isClean: true }
