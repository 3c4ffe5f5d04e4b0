import { z } from 'zod'

/**
 * Two vocabularies meet here. Code on both sides uses the trade's English terms in camelCase
 * (`manufacturer`, `spec`, `isSelected`); the wire uses the names of product.md (`sccj`, `ypgg`,
 * `is_selected`). A `record` knows both: parsing turns wire names into ours, `encode` the other way.
 */
export interface Field {
  /** Our name. */
  key: string
  /** Its name on the wire. */
  name: string
  schema: z.ZodTypeAny
}

const wireNames = new WeakMap<z.ZodTypeAny, string>()
/** By definition, which a schema shares with the copies that `wire` makes of it. */
const recordFields = new WeakMap<z.ZodTypeDef, readonly Field[]>()

type Shape = z.ZodRawShape
/**
 * Not the `ZodEffects` that it is: wherever one stands for a schema, all methods of the two would be
 * compared, which took a quarter of the type check.
 */
type WireRecord<S extends Shape> = z.ZodType<RecordOf<S>, z.ZodTypeDef, unknown>
type RecordOf<S extends Shape> = z.objectOutputType<S, z.ZodTypeAny, 'strip'>

/**
 * A field of a record with its name on the wire: `manufacturer: wire('sccj', z.string())`. The name
 * belongs to the field and not to the schema, which may stand in many fields; so this is a copy.
 */
export function wire<T extends z.ZodTypeAny>(name: string, schema: T): T {
  const Kind = schema.constructor as new (definition: z.ZodTypeDef) => T
  const field = new Kind(schema._def)
  wireNames.set(field, name)
  return field
}

/** An object of the contract. On the wire its names are in snake_case, or what `wire` says. */
export function record<S extends Shape>(shape: S): WireRecord<S> {
  const fields = Object.entries(shape).map(([key, schema]) => ({
    key,
    name: wireNameOf(schema) ?? snakeCase(key),
    schema,
  }))
  const schema = z.preprocess((value) => {
    if (!isObject(value)) return value
    return Object.fromEntries(
      fields.filter(({ name }) => name in value).map(({ key, name }) => [key, value[name]]),
    )
  }, z.object(shape))
  recordFields.set(schema._def, fields)
  return schema
}

/** The fields of a record; none where the schema is something else. */
export function fieldsOf(schema: z.ZodTypeAny): readonly Field[] | undefined {
  return recordFields.get(schema._def as z.ZodTypeDef)
}

/** The wire name of each of our field names, for error messages that come back by wire name. */
export function fieldNames(schema: z.ZodTypeAny): ReadonlyMap<string, string> {
  return new Map(fieldsOf(schema)?.map(({ key, name }) => [key, name]))
}

/** What a record is read from: anything with names, but no list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The schema inside of what may be left out, empty or filled in. */
export function innerOf(schema: z.ZodTypeAny): z.ZodTypeAny | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return schema.unwrap() as z.ZodTypeAny
  if (schema instanceof z.ZodDefault) return schema.removeDefault() as z.ZodTypeAny
  return undefined
}

/** The same schema spelt in wire names, for the OpenAPI document. */
export function toWireSchema(schema: z.ZodTypeAny): z.ZodTypeAny {
  const fields = fieldsOf(schema)
  if (fields !== undefined)
    return z.object(
      Object.fromEntries(fields.map((field) => [field.name, toWireSchema(field.schema)])),
    )
  if (schema instanceof z.ZodArray) return z.array(toWireSchema(schema.element as z.ZodTypeAny))
  const inner = innerOf(schema)
  if (inner === undefined) return schema
  const wireSchema = toWireSchema(inner)
  return schema instanceof z.ZodNullable ? wireSchema.nullable() : wireSchema.optional()
}

// A name holds wherever `.optional()` and the like are written, inside of `wire` or after it.
function wireNameOf(schema: z.ZodTypeAny): string | undefined {
  const name = wireNames.get(schema)
  if (name !== undefined) return name
  const inner = innerOf(schema)
  return inner && wireNameOf(inner)
}

function snakeCase(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
