export interface Row {
  id: number
  code: string
  name: string
  spec: string
  manufacturer: string
  approvalNumber: string
  unit: string
  price: string
  packageStep: number
  caseQuantity: number
  stock: number
  expiresOn: string
  tags: string[]
}

export const rows: Row[] = Array.from({ length: 40 }, (_, index) => ({
  id: index + 1,
  code: `G${String(100_000 + index)}`,
  name: `阿莫西林胶囊 ${String(index + 1)}`,
  spec: '0.25g×24粒',
  manufacturer: '某某药业股份有限公司',
  approvalNumber: `国药准字H${String(20_000_000 + index)}`,
  unit: '盒',
  price: `${String(10 + index)}.50`,
  packageStep: 10,
  caseQuantity: 400,
  stock: 1200 + index,
  expiresOn: '2028-05-31',
  tags: ['优', '满'],
}))
