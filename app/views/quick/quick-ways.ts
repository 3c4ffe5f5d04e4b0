/** Ways to make a purchase list, by the address of the page. */
export const quickWays = {
  text: '粘贴清单',
  file: '上传表格',
  rows: '逐行填写',
} as const
/** The button of another way, which takes the input along. */
export const switchIntent = 'switch'
export type QuickWay = keyof typeof quickWays

export function readWay(search: URLSearchParams): QuickWay {
  const way = search.get('way')
  return way === 'file' || way === 'rows' ? way : 'text'
}
