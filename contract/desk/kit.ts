import type { z } from 'zod'
import { call } from '../call'
import { emptySchema, idSchema } from '../scalars'
import { record } from '../wire'
import type { Permission } from './roles'

interface Told {
  path: string
  permission: Permission
  summary: string
}

const byId = record({ id: idSchema })

/** Reads one thing by its id; 404 for none. */
export function deskRead<D extends z.ZodTypeAny>(told: Told & { data: D }) {
  return call({ method: 'GET', access: 'operator', ...told, input: byId })
}

/** The file of one thing, by its id. */
export function deskFile(told: Told) {
  return call({
    method: 'GET',
    access: 'operator',
    ...told,
    download: true,
    input: byId,
    data: emptySchema,
  })
}

/**
 * Decides about one thing. `version` is the one it was read with: of two who decide at once the
 * second is refused (409).
 */
export function deskDecision<F extends z.ZodRawShape, D extends z.ZodTypeAny>({
  fields,
  ...told
}: Told & { fields: F; data: D; reasonOf?: readonly string[] }) {
  const input = record({ id: idSchema, version: idSchema, ...fields })
  return call({ method: 'POST', access: 'operator', ...told, input })
}
