import { z } from 'zod'
import { fieldsOf, isObject, type Field } from './wire'

/** Result of a decoder whose schema rejects the value. */
export const refused = Symbol('refused')

export type Decoder = (value: unknown) => unknown

type Decoded<T extends z.ZodTypeAny> = z.SafeParseReturnType<z.input<T>, z.output<T>>

const decoders = new WeakMap<z.ZodTypeDef, Decoder>()

/**
 * Equivalent to `schema.safeParse`, about ten times as fast for valid values. Rejected values go
 * through zod, which produces the issues.
 */
export function decode<T extends z.ZodTypeAny>(schema: T, value: unknown): Decoded<T> {
  const data = decoderOf(schema)(value)
  if (data === refused) return schema.safeParse(value) as Decoded<T>
  return { success: true, data: data as z.output<T> }
}

export function decoderOf(schema: z.ZodTypeAny): Decoder {
  const definition = schema._def as z.ZodTypeDef
  const known = decoders.get(definition)
  if (known !== undefined) return known
  const decoder = compile(schema) ?? byZod(schema)
  decoders.set(definition, decoder)
  return decoder
}

/** Undefined for schemas left to zod: coercions, effects, and checks not listed here. */
function compile(schema: z.ZodTypeAny): Decoder | undefined {
  const fields = fieldsOf(schema)
  if (fields !== undefined) return objectDecoder(fields, isObject)
  if (schema instanceof z.ZodString) return textDecoder(schema)
  if (schema instanceof z.ZodNumber) return numberDecoder(schema)
  if (schema instanceof z.ZodBoolean && !schema._def.coerce)
    return (value) => (typeof value === 'boolean' ? value : refused)
  if (schema instanceof z.ZodEnum) return enumDecoder(schema.options as unknown[])
  if (schema instanceof z.ZodLiteral) return literalDecoder(schema.value)
  if (schema instanceof z.ZodUnknown) return (value) => value
  if (schema instanceof z.ZodArray) return listDecoder(schema)
  if (schema instanceof z.ZodObject) return plainObjectDecoder(schema)
  if (schema instanceof z.ZodRecord) return tableDecoder(schema)
  if (schema instanceof z.ZodUnion) return unionDecoder(schema.options as z.ZodTypeAny[])
  if (schema instanceof z.ZodLazy) return lazyDecoder(schema)
  return wrapperDecoder(schema)
}

function byZod(schema: z.ZodTypeAny): Decoder {
  return (value) => {
    const result = schema.safeParse(value)
    return result.success ? (result.data as unknown) : refused
  }
}

function wrapperDecoder(schema: z.ZodTypeAny): Decoder | undefined {
  if (schema instanceof z.ZodOptional) {
    const inner = decoderOf(schema.unwrap() as z.ZodTypeAny)
    return (value) => (value === undefined ? undefined : inner(value))
  }
  if (schema instanceof z.ZodNullable) {
    const inner = decoderOf(schema.unwrap() as z.ZodTypeAny)
    return (value) => (value === null ? null : inner(value))
  }
  if (schema instanceof z.ZodDefault) {
    const inner = decoderOf(schema.removeDefault() as z.ZodTypeAny)
    const standIn = schema._def.defaultValue as () => unknown
    return (value) => inner(value === undefined ? standIn() : value)
  }
  if (schema instanceof z.ZodCatch) {
    const inner = decoderOf(schema.removeCatch() as z.ZodTypeAny)
    const caught = byZod(schema)
    return (value) => {
      const ours = inner(value)
      return ours === refused ? caught(value) : ours
    }
  }
  return undefined
}

/** Reads fields by their wire names and ignores other keys. */
function objectDecoder(
  fields: readonly Field[],
  isReadable: (value: unknown) => value is Record<string, unknown>,
): Decoder {
  const read = fields.map(({ key, name, schema }) => ({ key, name, decode: decoderOf(schema) }))
  return (value) => {
    if (!isReadable(value)) return refused
    const ours: Record<string, unknown> = {}
    for (const { key, name, decode } of read) {
      const field = decode(value[name])
      if (field === refused) return refused
      // Like zod, a key that is present with the value undefined stays present.
      if (field !== undefined || name in value) ours[key] = field
    }
    return ours
  }
}

function plainObjectDecoder(schema: z.AnyZodObject): Decoder | undefined {
  const { unknownKeys, catchall } = schema._def
  if (unknownKeys !== 'strip' || !(catchall instanceof z.ZodNever)) return undefined
  const shape = schema.shape as z.ZodRawShape
  const fields = Object.entries(shape).map(([key, field]) => ({ key, name: key, schema: field }))
  return objectDecoder(fields, isZodObject)
}

function tableDecoder(schema: z.ZodRecord): Decoder | undefined {
  const { keyType, valueType } = schema._def
  if (!(keyType instanceof z.ZodString) || keyType._def.checks.length > 0) return undefined
  const decodeValue = decoderOf(valueType)
  return (value) => {
    if (!isZodObject(value)) return refused
    const ours: Record<string, unknown> = {}
    for (const key in value) {
      const field = decodeValue(value[key])
      if (field === refused) return refused
      if (key !== '__proto__') ours[key] = field
    }
    return ours
  }
}

function listDecoder(schema: z.ZodArray<z.ZodTypeAny>): Decoder {
  const decodeItem = decoderOf(schema.element)
  const { exactLength, minLength, maxLength } = schema._def
  const least = Math.max(minLength?.value ?? 0, exactLength?.value ?? 0)
  const most = Math.min(maxLength?.value ?? Infinity, exactLength?.value ?? Infinity)
  return (value) => {
    if (!Array.isArray(value) || value.length < least || value.length > most) return refused
    const ours: unknown[] = []
    // An indexed loop is twice as fast as `for of` here.
    for (let at = 0; at < value.length; at += 1) {
      const item = decodeItem(value[at])
      if (item === refused) return refused
      ours.push(item)
    }
    return ours
  }
}

function unionDecoder(options: readonly z.ZodTypeAny[]): Decoder {
  const read = options.map(decoderOf)
  return (value) => {
    for (const decodeOption of read) {
      const ours = decodeOption(value)
      if (ours !== refused) return ours
    }
    return refused
  }
}

// Resolved on first use, because a recursive schema has no decoder while its own is being compiled.
function lazyDecoder(schema: z.ZodLazy<z.ZodTypeAny>): Decoder {
  let inner: Decoder | undefined
  return (value) => (inner ??= decoderOf(schema.schema))(value)
}

function enumDecoder(options: readonly unknown[]): Decoder {
  const known = new Set(options)
  return (value) => (known.has(value) ? value : refused)
}

function literalDecoder(literal: unknown): Decoder {
  return (value) => (value === literal ? value : refused)
}

function textDecoder(schema: z.ZodString): Decoder | undefined {
  const { checks, coerce } = schema._def
  const tests = checks.map(textTest)
  if (coerce || !areKnown(tests)) return undefined
  const isAllowed = all(tests)
  return (value) => (typeof value === 'string' && isAllowed(value) ? value : refused)
}

function textTest(check: z.ZodStringCheck): ((text: string) => boolean) | undefined {
  switch (check.kind) {
    case 'min':
      return (text) => text.length >= check.value
    case 'max':
      return (text) => text.length <= check.value
    case 'regex':
      // A stateful pattern (`g`, `y`) is left to zod.
      return check.regex.global || check.regex.sticky ? undefined : (text) => check.regex.test(text)
    default:
      return undefined
  }
}

function numberDecoder(schema: z.ZodNumber): Decoder | undefined {
  const { checks, coerce } = schema._def
  const tests = checks.map(numberTest)
  if (coerce || !areKnown(tests)) return undefined
  const isAllowed = all(tests)
  return (value) =>
    typeof value === 'number' && !Number.isNaN(value) && isAllowed(value) ? value : refused
}

function numberTest(check: z.ZodNumberCheck): ((number: number) => boolean) | undefined {
  switch (check.kind) {
    case 'int':
      return Number.isInteger
    case 'min':
      return (number) => (check.inclusive ? number >= check.value : number > check.value)
    case 'max':
      return (number) => (check.inclusive ? number <= check.value : number < check.value)
    default:
      return undefined
  }
}

type Test<V> = (value: V) => boolean

function areKnown<V>(tests: readonly (Test<V> | undefined)[]): tests is readonly Test<V>[] {
  return !tests.includes(undefined)
}

// A chain instead of a loop: half the time for one test, the most common case.
function all<V>([test, ...others]: readonly Test<V>[]): Test<V> {
  if (test === undefined) return () => true
  if (others.length === 0) return test
  const rest = all(others)
  return (value) => test(value) && rest(value)
}

// zod does not count a map, a date or a promise as an object.
function isZodObject(value: unknown): value is Record<string, unknown> {
  return z.getParsedType(value) === z.ZodParsedType.object
}
