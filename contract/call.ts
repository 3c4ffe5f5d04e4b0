import type { z } from 'zod'
import type { Permission } from './desk/roles'
import type { Needs } from './store-roles'

/**
 * Who may make a call: anybody (`public`), anybody but personalised by a token (`optional`),
 * signed-in buyers, or operators of the wholesaler's desk who have the call's permission.
 */
export type Access = 'public' | 'optional' | 'buyer' | 'operator'

/** One call of the contract: everything the client, the server and the OpenAPI document need. */
export interface Call<
  I extends z.ZodTypeAny = z.ZodTypeAny,
  D extends z.ZodTypeAny = z.ZodTypeAny,
  A extends Access = Access,
> {
  method: 'GET' | 'POST' | 'DELETE'
  /** Path with `{name}` for parameters; a parameter is a field of `input`. */
  path: string
  access: A
  /** What an operator must be allowed; of calls for operators only. */
  permission?: Permission
  /** The role that a buyer's person must have in the store; of calls for buyers only. */
  needs?: Needs
  /** It is about the person, so a page of another store may ask for it. */
  isOfPerson?: boolean
  /**
   * A form that asks for it and is sent twice, within a minute, gets the answer of the first: else the
   * second would be refused for what the first has done, or do it again. Every call of operators is
   * so, for a day.
   */
  isOnce?: boolean
  summary: string
  /** Query of a GET, form-encoded body of a POST or DELETE (multipart where `upload` is set). */
  input: I
  data: D
  /** The body carries one file under this field name. */
  upload?: string
  /** Bytes that a form of this call may have, where what is typed may be longer than in others. */
  mostBytes?: number
  /** The answer is a file, not an envelope. */
  download?: boolean
}

/** A call for operators names its permission, one for buyers may name roles; another names neither. */
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

/** Whether a call belongs to the wholesaler's desk, whose tokens are no buyer's. */
export function isDeskCall({ path }: Pick<Call, 'path'>): boolean {
  return path.startsWith('/api/desk/')
}

export type InputOf<C> = C extends Call<infer I> ? z.output<I> : never
export type DataOf<C> = C extends Call<z.ZodTypeAny, infer D> ? z.output<D> : never

/** The names inside braces in a path: `pathParams('/api/cart/{id}/edit')` is `['id']`. */
export function pathParams(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
}
