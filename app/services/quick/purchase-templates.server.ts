import type { InputOf } from '#contract/call'
import { calls, type Calls } from '#contract/calls'
import type { TemplateChange, TemplateSummary } from '#contract/purchase-template'
import { call, callOrThrow } from '#app/upstream-client/api.server'
import { toTemplateLine, type TemplateLine } from '#app/views/quick/purchase-template'

export async function getTemplates(request: Request): Promise<TemplateSummary[]> {
  return (await callOrThrow(request, 'template.list', {})).items
}

/** 404 is thrown for another store's. */
export async function requireTemplate(
  request: Request,
  id: number,
): Promise<{ template: TemplateSummary; rows: TemplateLine[] }> {
  const { template, rows } = await callOrThrow(request, 'template.detail', { id })
  return { template, rows: rows.map(toTemplateLine) }
}

export type TemplateWish = InputOf<Calls['template.create']>

/** The source of a new template, from an address; undefined where it names none. */
export function readTemplateSource(
  request: Request,
): Pick<TemplateWish, 'source' | 'sourceId'> | undefined {
  const search = new URL(request.url).searchParams
  const asked = { source: search.get('source'), source_id: search.get('id') ?? undefined }
  const read = calls['template.create'].input.safeParse(asked)
  if (!read.success) return undefined
  const { source, sourceId } = read.data
  return source !== 'cart' && sourceId === undefined
    ? undefined
    : { source, ...(sourceId !== undefined && { sourceId }) }
}

export function saveTemplate(
  request: Request,
  id: number,
  { name, list }: { name: string; list: readonly TemplateChange[] },
) {
  return call(request, 'template.save', { id, name, ...listed(list) })
}

/** Saves the same and adds all of it to the cart, idempotent per token. */
export function addTemplate(
  request: Request,
  id: number,
  { name, list, token }: { name: string; list: readonly TemplateChange[]; token: string },
) {
  return call(request, 'template.add', { id, name, token, ...listed(list) })
}

/** An empty list cannot be sent in a form. */
function listed(list: readonly TemplateChange[]): { list?: TemplateChange[] } {
  return list.length === 0 ? {} : { list: [...list] }
}
