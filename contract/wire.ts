import { z } from 'zod'

/**
 * Code on both sides uses English names in camelCase (`manufacturer`, `isSelected`); the wire uses
 * the names of product.md (`sccj`, `is_selected`). A `record` maps between them: parsing turns wire
 * names into ours, `encode` turns ours into wire names.
 */
export interface Field {
  key: string
  name: string
  schema: z.ZodTypeAny
}

const wireNames = new WeakMap<z.ZodTypeAny, string>()
/** Keyed by definition, because the copies that `wire` makes of a schema share it. */
const recordFields = new WeakMap<z.ZodTypeDef, readonly Field[]>()

type Shape = z.ZodRawShape
/**
 * Typed as plain `ZodType` instead of `ZodEffects`: comparing all methods of two `ZodEffects` took
 * a quarter of the type check.
 */
type WireRecord<S extends Shape> = z.ZodType<RecordOf<S>, z.ZodTypeDef, unknown>
type RecordOf<S extends Shape> = z.objectOutputType<S, z.ZodTypeAny, 'strip'>

/**
 * Gives a field of a record its wire name: `manufacturer: wire('sccj', z.string())`. The name
 * belongs to the field and a schema may be shared by several fields, so this returns a copy.
 */
export function wire<T extends z.ZodTypeAny>(name: string, schema: T): T {
  const Kind = schema.constructor as new (definition: z.ZodTypeDef) => T
  const field = new Kind(schema._def)
  wireNames.set(field, name)
  return field
}

/** An object schema of the contract. Wire names are snake_case unless `wire` names another. */
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

/** The fields of a record; undefined for any other schema. */
export function fieldsOf(schema: z.ZodTypeAny): readonly Field[] | undefined {
  return recordFields.get(schema._def as z.ZodTypeDef)
}

/** Our field names to wire names, because validation errors are reported by wire name. */
export function fieldNames(schema: z.ZodTypeAny): ReadonlyMap<string, string> {
  return new Map(fieldsOf(schema)?.map(({ key, name }) => [key, name]))
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The schema wrapped by optional, nullable or default; undefined for any other. */
export function innerOf(schema: z.ZodTypeAny): z.ZodTypeAny | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return schema.unwrap() as z.ZodTypeAny
  if (schema instanceof z.ZodDefault) return schema.removeDefault() as z.ZodTypeAny
  return undefined
}

/** True for a list of records, which a form says by one field for each of their fields. */
export function isRecordList(schema: z.ZodTypeAny): boolean {
  const inner = innerOf(schema)
  if (inner !== undefined) return isRecordList(inner)
  return schema instanceof z.ZodArray && fieldsOf(schema.element as z.ZodTypeAny) !== undefined
}

/** The same schema in wire names, for the OpenAPI document. */
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

// `.optional()` and the like may stand inside or outside of `wire`.
function wireNameOf(schema: z.ZodTypeAny): string | undefined {
  const name = wireNames.get(schema)
  if (name !== undefined) return name
  const inner = innerOf(schema)
  return inner && wireNameOf(inner)
}

function snakeCase(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
