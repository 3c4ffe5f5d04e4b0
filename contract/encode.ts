import { z } from 'zod'
import { fieldsOf, innerOf } from './wire'

type Encoder = (value: unknown) => unknown

const encoders = new WeakMap<z.ZodTypeDef, Encoder>()

/** Converts a value to its wire shape; keys unknown to the schema are dropped. */
export function encode<T extends z.ZodTypeAny>(schema: T, value: z.output<T>): unknown {
  return encoderOf(schema)(value)
}

function encoderOf(schema: z.ZodTypeAny): Encoder {
  const definition = schema._def as z.ZodTypeDef
  const known = encoders.get(definition)
  if (known !== undefined) return known
  const encoder = compile(schema)
  encoders.set(definition, encoder)
  return encoder
}

function compile(schema: z.ZodTypeAny): Encoder {
  if (fieldsOf(schema) !== undefined) return recordEncoder(schema)
  if (schema instanceof z.ZodArray) {
    const item = encoderOf(schema.element as z.ZodTypeAny)
    if (item === asItIs) return asItIs
    return (value) => (Array.isArray(value) ? value.map((one) => item(one)) : value)
  }
  const inner = innerOf(schema)
  return inner === undefined ? asItIs : encoderOf(inner)
}

function recordEncoder(schema: z.ZodTypeAny): Encoder {
  const fields = (fieldsOf(schema) ?? []).map((field) => ({
    ...field,
    encode: encoderOf(field.schema),
  }))
  return (value) => {
    if (value === undefined || value === null) return value
    const ours = value as Record<string, unknown>
    const wire: Record<string, unknown> = {}
    for (const { key, name, encode } of fields) {
      const field = ours[key]
      if (field !== undefined) wire[name] = encode(field)
    }
    return wire
  }
}

function asItIs(value: unknown): unknown {
  return value
}
