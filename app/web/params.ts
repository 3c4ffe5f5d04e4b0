import { data } from '@remix-run/node'

/** Throws 404 for anything but an id such as that of `/order/info/12`. */
export function requireId(text: string | undefined): number {
  const id = /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : undefined
  if (id === undefined) throw data({ message: '您访问的页面不存在' }, 404)
  return id
}
