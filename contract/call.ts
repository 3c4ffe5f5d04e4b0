import type { z } from 'zod'

/**
 * Who may make a call: anybody (`public`), anybody but personalised by a token (`optional`), or
 * signed-in buyers.
 */
export type Access = 'public' | 'optional' | 'buyer'

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
  summary: string
  /** Query of a GET, form-encoded body of a POST or DELETE (multipart where `upload` is set). */
  input: I
  data: D
  /** The body carries one file under this field name. */
  upload?: string
  /** The answer is a file, not an envelope. */
  download?: boolean
}

/** Declares a call, keeping the exact types of its schemas. */
export function call<I extends z.ZodTypeAny, D extends z.ZodTypeAny, A extends Access>(
  spec: Call<I, D, A>,
): Call<I, D, A> {
  return spec
}

export type InputOf<C> = C extends Call<infer I> ? z.output<I> : never
export type DataOf<C> = C extends Call<z.ZodTypeAny, infer D> ? z.output<D> : never

/** The names inside braces in a path: `pathParams('/api/cart/{id}/edit')` is `['id']`. */
export function pathParams(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
}
