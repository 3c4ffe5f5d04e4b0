export const hiddenRowsName = 'hiddenRows'

export function takesHiddenRows(form: FormData): boolean {
  return form.get(hiddenRowsName) === '1'
}

/** The message with the rows of a sheet that a filter hides and that were not read. */
export function withHiddenRows(message: string, hidden: number): string {
  if (hidden === 0) return message
  return `${message}；${String(hidden)} 行被筛选隐藏未读入；要读入请勾选“连同被筛选隐藏的行一起读”重传`
}
