type Query = Record<string, string | number | boolean | undefined>

/** `withQuery('/list', { page: 2 })`: an address with a query; empty values are left out. */
export function withQuery(path: string, query: Query = {}): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined || value === '' || value === false) continue
    search.set(key, value === true ? '1' : String(value))
  }
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}

/** Every address the shop links to. Nothing else spells one. */
export const paths = {
  home: () => '/',
  notFound: () => '/404',
  login: (returnTo?: string) => withQuery('/login', { returnTo }),
  contract: (returnTo?: string) => withQuery('/dzht', { returnTo }),
  list: (query?: Query) => withQuery('/list', query),
  listTable: (query?: Query) => withQuery('/list/table', query),
  listNoImage: (query?: Query) => withQuery('/list/no_image', query),
  goods: (id: number) => `/list/info/${id}`,
  goodsImage: (id: number) => `/goods-image/${id}.svg`,
  search: (query?: Query) => withQuery('/search', query),
  searchTable: (query?: Query) => withQuery('/search/table', query),
  suggestions: (query?: Query) => withQuery('/suggestions', query),
  cart: () => '/cart',
  cartDelete: (ids: readonly number[]) => withQuery('/cart/delete', { ids: ids.join(',') }),
  checkout: () => '/cart/step2',
  pay: (submissionId: number) => `/cart/step3/${submissionId}`,
  paid: (submissionId: number) => withQuery('/cart/step4', { id: submissionId }),
  orders: (query?: Query) => withQuery('/order', query),
  order: (id: number) => `/order/info/${id}`,
  orderCancel: (id: number) => `/order/cancel/${id}`,
  slip: (uploadId: number) => `/uploads/${uploadId}`,
  favorites: (query?: Query) => withQuery('/star', query),
  addresses: (query?: Query) => withQuery('/user/zhzx/addr', query),
} as const
