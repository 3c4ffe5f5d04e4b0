import { z } from 'zod'

/**
 * Reads settings from environment variables; an empty one counts as absent. Throws an Error whose
 * message names each wrong setting, a line each.
 */
export function readSettings<S extends z.ZodTypeAny>(
  schema: S,
  source: Record<string, string | undefined>,
): z.output<S> {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = schema.safeParse(present, { errorMap: settingErrors })
  if (result.success) return result.data as z.output<S>
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`设置有误 (invalid settings):\n${lines.join('\n')}`)
}

/** What is wrong with a setting, in Chinese. */
export const settingErrors: z.ZodErrorMap = (issue) => ({ message: wordsOf(issue) })

function wordsOf(issue: z.ZodIssueOptionalMessage): string {
  switch (issue.code) {
    case 'invalid_enum_value':
      return `应为 ${issue.options.join('、')} 之一`
    case 'invalid_type':
      return issue.expected === 'integer' ? '应为整数' : '应为数字'
    case 'too_small':
      return `${limitOf(issue.type)}不能少于 ${String(issue.minimum)}`
    case 'too_big':
      return `${limitOf(issue.type)}不能超过 ${String(issue.maximum)}`
    default:
      return '写法不正确'
  }
}

function limitOf(type: string): string {
  return type === 'string' ? '字符数' : ''
}

/** An http or https address. */
export function webUrl() {
  return z
    .string()
    .refine(
      (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
      '应为 http:// 或 https:// 开头的网址',
    )
}
