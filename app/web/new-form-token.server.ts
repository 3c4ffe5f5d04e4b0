import { randomUUID } from 'node:crypto'

/** What a showing of a page is known by, so that a form of it that is sent twice is done once. */
export function newFormToken(): string {
  return randomUUID().replaceAll('-', '').slice(0, 20)
}
