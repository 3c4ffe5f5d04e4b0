import type { SubmissionResult } from '@conform-to/dom'

/** Hidden fields: the subject of a form with its version, what was shown, and the token. */
const set =
  /^(intent|decision|version|formToken|token|ids|lines|rows|asked|verify|returnTo|fingerprint)$/
const ofWords = /^(reason|answer|words|note)$/

/**
 * Input of a late form that may be gone from the page: texts, and numbers that are long to type
 * again, to read and copy.
 */
export function LateWords({ reply }: { reply: Partial<SubmissionResult> | undefined }) {
  const typed = typedIn(reply?.initialValue)
  if (typed.length === 0) return null
  return (
    <details className="panel">
      <summary>刚才填写、没有提交的内容</summary>
      {typed.map((words) => (
        <p key={words} className="said-words">
          {words}
        </p>
      ))}
    </details>
  )
}

function typedIn(values: unknown, name = ''): string[] {
  if (typeof values === 'string') return isTyped(name, values) ? [values] : []
  if (typeof values !== 'object' || values === null) return []
  const all = Object.entries(values).flatMap(([field, value]) =>
    typedIn(value, Array.isArray(values) ? name : field),
  )
  return [...new Set(all)]
}

function isTyped(name: string, value: string): boolean {
  if (set.test(name) || value.trim() === '') return false
  return ofWords.test(name) || /[㐀-鿿]/.test(value) || (value.length >= 8 && /\d/.test(value))
}
