import { z } from 'zod'

/**
 * Two vocabularies meet here. Code on both sides uses the trade's English terms in camelCase
 * (`manufacturer`, `spec`, `isSelected`); the wire uses the names of product.md (`sccj`, `ypgg`,
 * `is_selected`). A `record` knows both: parsing turns wire names into ours, `encode` the other way.
 */
const wireNames = new WeakMap<z.ZodTypeAny, ReadonlyMap<string, string>>()

type Shape = z.ZodRawShape
export type Record_<S extends Shape> = z.ZodEffects<
  z.ZodObject<S>,
  z.output<z.ZodObject<S>>,
  unknown
>

/**
 * An object of the contract. Keys are our names; on the wire a key is its snake_case form, or what
 * `names` says: `record({ manufacturer: z.string() }, { manufacturer: 'sccj' })`.
 */
export function record<S extends Shape>(
  shape: S,
  names: Partial<Record<keyof S & string, string>> = {},
): Record_<S> {
  const pairs = Object.keys(shape).map((key) => [key, names[key] ?? snakeCase(key)] as const)
  const schema = z.preprocess((value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const wire = value as Record<string, unknown>
    return Object.fromEntries(pairs.filter(([, w]) => w in wire).map(([key, w]) => [key, wire[w]]))
  }, z.object(shape))
  wireNames.set(schema, new Map(pairs))
  return schema
}

/** Our value in the shape the wire carries. Keys the schema does not know are dropped. */
export function encode<T extends z.ZodTypeAny>(schema: T, value: z.output<T>): unknown {
  if (value === undefined || value === null) return value
  const names = wireNames.get(schema)
  if (names !== undefined) {
    const shape = fieldsOf(schema)
    const source = value as Record<string, unknown>
    const wire: Record<string, unknown> = {}
    for (const [key, name] of names) {
      const field = shape[key]
      if (field !== undefined && source[key] !== undefined) wire[name] = encode(field, source[key])
    }
    return wire
  }
  if (schema instanceof z.ZodArray) {
    const element = schema.element as z.ZodTypeAny
    return (value as unknown[]).map((item) => encode(element, item))
  }
  const inner = unwrap(schema)
  return inner === undefined ? value : encode(inner, value)
}

/** The wire name of each of our field names, for error messages that come back by wire name. */
export function fieldNames(schema: z.ZodTypeAny): ReadonlyMap<string, string> {
  return wireNames.get(schema) ?? new Map()
}

/** The same schema spelt in wire names, for the OpenAPI document. */
export function toWireSchema(schema: z.ZodTypeAny): z.ZodTypeAny {
  const names = wireNames.get(schema)
  if (names !== undefined) {
    const shape = fieldsOf(schema)
    const wire: Record<string, z.ZodTypeAny> = {}
    for (const [key, name] of names) {
      const field = shape[key]
      if (field !== undefined) wire[name] = toWireSchema(field)
    }
    return z.object(wire)
  }
  if (schema instanceof z.ZodArray) return z.array(toWireSchema(schema.element as z.ZodTypeAny))
  if (schema instanceof z.ZodOptional)
    return toWireSchema(schema.unwrap() as z.ZodTypeAny).optional()
  if (schema instanceof z.ZodNullable)
    return toWireSchema(schema.unwrap() as z.ZodTypeAny).nullable()
  if (schema instanceof z.ZodDefault)
    return toWireSchema(schema.removeDefault() as z.ZodTypeAny).optional()
  return schema
}

function fieldsOf(schema: z.ZodTypeAny): Record<string, z.ZodTypeAny> {
  const inner = schema instanceof z.ZodEffects ? (schema.innerType() as z.ZodTypeAny) : schema
  return inner instanceof z.ZodObject ? (inner.shape as Record<string, z.ZodTypeAny>) : {}
}

function unwrap(schema: z.ZodTypeAny): z.ZodTypeAny | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return schema.unwrap() as z.ZodTypeAny
  if (schema instanceof z.ZodDefault) return schema.removeDefault() as z.ZodTypeAny
  return undefined
}

function snakeCase(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
