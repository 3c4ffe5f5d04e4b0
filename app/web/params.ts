import { data } from '@remix-run/node'
import { notFoundMessage } from '#app/words/outage'

/** Throws 404 for anything but an id such as that of `/order/info/12`. */
export function requireId(text: string | undefined): number {
  const id = /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : undefined
  if (id === undefined) throw data({ message: notFoundMessage }, 404)
  return id
}
