import { tableFile } from '#app/services/table-file.server'

const headings = [
  '单位名称',
  '单位类型（诊所、药店、企业）',
  '统一社会信用代码',
  '地区（如 杭州 西湖）',
]

export function storeTemplate(): Response {
  return tableFile({ names: ['stores', '门店登记表'], headings, rows: [] }, 'xlsx')
}
