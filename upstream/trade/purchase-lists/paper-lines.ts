/** Headings of columns: 序号 商品编码 通用名 规格 单位 计划数量 进价 金额. */
const headings =
  /^(?:\p{Script=Han}{0,4}(?:序号|编码|编号|货号|名称|品名|通用名|商品名|规格|单位|厂家|企业|产地|数量|数|价|金额|税额|税率|备注|批号|效期|剂型|库存|条码|文号)[\s,，|\t]*){2,}$/u
const label =
  /^(?:打印|制单|制表|审核|复核|开票|收货|发货|经手|验收|操作|保管|业务|采购|供货|供应|结算|付款|税|仓库|库房|部门|科室|客户|日期|时间|单号|单据)\p{Script=Han}{0,4}(?<value>\s*[:：].*)?$/u
const pages = /^第?\s*\d+\s*页?\s*[/,]?\s*共\s*\d+\s*页$/u

/** Reports whether a line is what a paper says of itself: headings, 打印时间：… 操作员：…, 制单|赵|审核|钱. */
export function isOfPaper(text: string): boolean {
  if (headings.test(text)) return true
  const cells = text.split(/[|\t]|\s{2,}/u).filter((cell) => cell.trim() !== '')
  let isLabelled = false
  const isTold = cells.every((cell) => {
    const found = label.exec(cell)
    const isValue = isLabelled
    isLabelled = found !== null && found.groups?.['value'] === undefined
    return found !== null || pages.test(cell) || isValue
  })
  return cells.length > 1 && isTold
}
