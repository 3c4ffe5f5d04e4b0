import type { z } from 'zod'
import { ignoreOverride, zodToJsonSchema } from 'zod-to-json-schema'
import { calls } from '#contract/calls'
import { isDeskCall, pathParams, type Call } from '#contract/call'
import { treeSchemas } from '#contract/common'
import { toWireSchema } from '#contract/wire'

type Json = Record<string, unknown>

const tags = { shop: '商城', desk: '工作台' }

export function openApiDocument(): Json {
  const paths: Record<string, Json> = {}
  for (const [name, spec] of Object.entries(calls as Record<string, Call>)) {
    const operation = describeCall(name, spec)
    paths[spec.path] = { ...paths[spec.path], [spec.method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.0',
    info: { title: '采芝上游接口', version: '1.0.0' },
    tags: [
      { name: tags.shop, description: '买家的商城' },
      { name: tags.desk, description: '供货商的工作台：可以不提供，商城照常' },
    ],
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        operator: {
          type: 'http',
          scheme: 'bearer',
          description: '工作台人员的令牌，与买家的不通用',
        },
      },
      schemas: Object.fromEntries(
        Object.entries(treeSchemas).map(([name, schema]) => [name, jsonSchema(schema.schema)]),
      ),
    },
    paths,
  }
}

function describeCall(name: string, spec: Call): Json {
  const input = jsonSchema(toWireSchema(spec.input))
  const properties = (input.properties ?? {}) as Record<string, Json>
  const required = (input.required ?? []) as string[]
  const inPath = pathParams(spec.path)
  const rest = Object.entries(properties).filter(([field]) => !inPath.includes(field))
  const hasBody = spec.method === 'POST' || (spec.method === 'DELETE' && rest.length > 0)
  return {
    operationId: name,
    summary: spec.summary,
    tags: [isDeskCall(spec) ? tags.desk : tags.shop],
    security: describeAccess(spec),
    ...(spec.permission !== undefined && { 'x-permission': spec.permission }),
    parameters: [
      ...inPath.map((field) => ({
        name: field,
        in: 'path',
        required: true,
        schema: properties[field] ?? { type: 'string' },
      })),
      ...(spec.method !== 'GET'
        ? []
        : rest.map(([field, schema]) => ({
            name: field,
            in: 'query',
            required: required.includes(field),
            schema,
          }))),
    ],
    ...(hasBody && { requestBody: describeBody(spec, Object.fromEntries(rest)) }),
    responses: { 200: describeAnswer(spec) },
  }
}

function describeAccess({ access }: Call): Json[] {
  if (access === 'public') return []
  return access === 'operator' ? [{ operator: [] }] : [{ token: [] }]
}

function describeBody(spec: Call, properties: Json): Json {
  if (spec.upload !== undefined) {
    const schema = {
      type: 'object',
      properties: { [spec.upload]: { type: 'string', format: 'binary' } },
    }
    return { content: { 'multipart/form-data': { schema } } }
  }
  return {
    content: { 'application/x-www-form-urlencoded': { schema: { type: 'object', properties } } },
  }
}

function describeAnswer(spec: Call): Json {
  if (spec.download === true) return { description: '文件', content: { '*/*': {} } }
  const schema = {
    type: 'object',
    required: ['code', 'message', 'data'],
    properties: {
      code: { type: 'integer' },
      message: { type: 'string' },
      data: jsonSchema(toWireSchema(spec.data)),
    },
  }
  return { description: '成功', content: { 'application/json': { schema } } }
}

function jsonSchema(schema: z.ZodTypeAny): Json {
  const described = zodToJsonSchema(schema, {
    $refStrategy: 'none',
    effectStrategy: 'input',
    // A recursive schema can only be described by reference.
    override: (def) => referenceTo(def) ?? ignoreOverride,
  }) as Json
  delete described.$schema
  return described
}

function referenceTo(def: z.ZodTypeDef): Json | undefined {
  const name = Object.entries(treeSchemas).find(([, schema]) => schema._def === def)?.[0]
  return name === undefined ? undefined : { $ref: `#/components/schemas/${name}` }
}
