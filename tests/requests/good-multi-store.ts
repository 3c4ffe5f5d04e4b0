const now = 1_790_000_000_000
const store = (id: number, company: string, is_acting: boolean) => ({
  id,
  company,
  kind: 'clinic',
  approval: 'approved',
  is_acting,
})
const stores = [
  { store: store(51, '杭州安和诊所', true), typed: 1 },
  { store: store(52, '杭州安和诊所二店', false), typed: 0 },
]

export const goodMultiStore: Partial<Record<string, unknown>> = {
  'GET /api/multi_store': {
    source: 'favorites',
    stores,
    rows: [
      {
        id: 124,
        name: '阿莫西林胶囊',
        ypgg: '0.25g*24粒',
        sccj: '示例制药',
        bzdw: '盒',
        zbz: 10,
        cells: [
          { store_id: 51, number: 30, in_cart: 10, price: '12.5', reasons: [] },
          {
            store_id: 52,
            number: 0,
            in_cart: 0,
            price_notice: '价格待定',
            reasons: [{ code: 'OUT_OF_SCOPE', message: '您的经营范围不含抗生素' }],
          },
        ],
      },
    ],
    paging: { page: 1, page_size: 20, total: 1, is_capped: false },
  },
  'POST /api/multi_store': { stores },
  'POST /api/multi_store/send': { id: 1, created_at: now, reports: [] },
}
