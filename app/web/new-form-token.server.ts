import { randomUUID } from 'node:crypto'

export function newFormToken(): string {
  return randomUUID().replaceAll('-', '').slice(0, 20)
}
