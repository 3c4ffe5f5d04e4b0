import writeXlsxFile from 'write-excel-file/node'

const headings = [
  '单位名称',
  '单位类型（诊所、药店、企业）',
  '统一社会信用代码',
  '地区（如 杭州 西湖）',
]

/** An empty sheet of stores: its headings are those that a sheet is read by. */
export async function storeTemplate(): Promise<Response> {
  const head = headings.map((value) => ({ value, fontWeight: 'bold' as const }))
  const columns = [{ width: 36 }, { width: 30 }, { width: 24 }, { width: 24 }]
  const file = await writeXlsxFile([head], { sheet: '门店', columns }).toBuffer()
  const name = encodeURIComponent('门店登记表')
  return new Response(new Uint8Array(file), {
    headers: {
      'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'Content-Disposition': `attachment; filename="stores.xlsx"; filename*=UTF-8''${name}.xlsx`,
    },
  })
}
