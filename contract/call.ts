import type { z } from 'zod'
import type { SubjectKind } from './desk/audit-actions'
import type { Permission } from './desk/roles'
import type { Needs } from './store-roles'

/**
 * Callers: `public` is anybody, `optional` is anybody with the response personalised by a token,
 * `buyer` is a signed-in buyer, `operator` is a desk operator who holds the call's permission.
 */
export type Access = 'public' | 'optional' | 'buyer' | 'operator'

/** One call of the contract; the client, the server and the OpenAPI document derive from it. */
export interface Call<
  I extends z.ZodTypeAny = z.ZodTypeAny,
  D extends z.ZodTypeAny = z.ZodTypeAny,
  A extends Access = Access,
> {
  method: 'GET' | 'POST' | 'DELETE'
  /** Path with `{name}` for parameters; a parameter is a field of `input`. */
  path: string
  access: A
  permission?: Permission
  needs?: Needs
  /**
   * What an operator reads by the `id` of the input, as the audit log calls it: the answer gets its
   * history, and a bank account in it is logged (desk.md §3).
   */
  subject?: SubjectKind
  /**
   * Independent of the acting store: a page of another store may call it without `otherStore`
   * (4091).
   */
  isOfPerson?: boolean
  /**
   * Idempotent per form: sent twice within a minute, the second request gets the response of the
   * first. Every call of operators is so, for a day (decision 142).
   */
  isOnce?: boolean
  /** Decisions that `reason` is for; any other with a reason is refused (422 at `reason`). */
  reasonOf?: readonly string[]
  summary: string
  /** Query of a GET; form-encoded body of a POST or DELETE (multipart with `upload`). */
  input: I
  data: D
  /** Name of the field that carries the one file of a multipart body. */
  upload?: string
  /** Largest form body in bytes, where it exceeds the default. */
  mostBytes?: number
  /** The response is a file instead of an envelope. */
  download?: boolean
}

/** Operator calls require a permission, buyer calls may require roles, the others take neither. */
type Permitted<A extends Access> = A extends 'operator'
  ? { permission: Permission; needs?: never }
  : A extends 'buyer'
    ? { permission?: never; needs?: Needs }
    : { permission?: never; needs?: never }

/** Declares a call, keeping the exact types of its schemas. */
export function call<I extends z.ZodTypeAny, D extends z.ZodTypeAny, A extends Access>(
  spec: Call<I, D, A> & Permitted<A>,
): Call<I, D, A> {
  return spec
}

/** True for calls of the desk. A desk token and a buyer token are not interchangeable. */
export function isDeskCall({ path }: Pick<Call, 'path'>): boolean {
  return path.startsWith('/api/desk/')
}

export type InputOf<C> = C extends Call<infer I> ? z.output<I> : never
export type DataOf<C> = C extends Call<z.ZodTypeAny, infer D> ? z.output<D> : never

/** Parameters of a path: `pathParams('/api/cart/{id}/edit')` is `['id']`. */
export function pathParams(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
}
