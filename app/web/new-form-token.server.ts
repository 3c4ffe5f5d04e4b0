import { randomUUID } from 'node:crypto'

/** A new idempotency token for a page's form, so that a form sent twice is handled once. */
export function newFormToken(): string {
  return randomUUID().replaceAll('-', '').slice(0, 20)
}
