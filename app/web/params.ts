import { data } from '@remix-run/node'

/** The id in an address (`/order/info/12`); anything else answers 404. */
export function requireId(text: string | undefined): number {
  const id = /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : undefined
  if (id === undefined) throw data({ message: '您访问的页面不存在' }, 404)
  return id
}
