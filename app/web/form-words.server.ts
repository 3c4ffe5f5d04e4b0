import type { z } from 'zod'

/**
 * Default validation messages in Chinese, instead of zod's English ones. A missing choice asks to
 * choose, a missing text to fill in.
 */
export const formWords: z.ZodErrorMap = (issue) => ({ message: wordsOf(issue) })

function wordsOf(issue: z.ZodIssueOptionalMessage): string {
  switch (issue.code) {
    case 'invalid_enum_value':
    case 'invalid_literal':
    case 'invalid_union':
    case 'invalid_union_discriminator':
      return '请选择'
    case 'invalid_type':
      // For a missing choice zod lists the options.
      if (issue.expected.includes("'")) return '请选择'
      return issue.received === 'undefined' ? '请填写' : '填写内容不正确'
    case 'too_big':
      return '填写内容过长或过大'
    case 'too_small':
      return '填写内容过短或过小'
    default:
      return '填写内容不正确'
  }
}
