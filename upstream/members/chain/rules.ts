import type { RefusedRow, TypedStore } from '#contract/chain'
import { approvalStates, type Approval } from '#contract/document-slots'
import { storeKinds } from '#contract/kinds'
import type { Region } from '#contract/region'
import { compactText } from '#contract/typed-text'
import type { StoreKind } from '#contract/user'
import { resolveRegion } from '#upstream/formats/regions/rules'
import { creditCodeProblem, toCreditCode } from '#upstream/members/documents/credit-code'
import { codeTakenWords } from '#upstream/members/registration/rules'

export interface GoodStore {
  company: string
  kind: StoreKind
  creditCode: string
  region: Region
}

export interface KnownCodes {
  /** Of stores of other owners, pending or approved. */
  taken: ReadonlySet<string>
  /** Of the owner's own stores, with their approval status. */
  own: ReadonlyMap<string, Approval>
}

export interface JudgedRows {
  good: GoodStore[]
  refused: RefusedRow[]
}

const kindWords: readonly [StoreKind, RegExp][] = [
  ['clinic', /诊所|门诊|卫生[室所站]|医务/],
  ['pharmacy', /药店|药房|零售|连锁/],
  ['company', /企业|公司|批发/],
]

/** The store kind for a word such as 诊所, 零售药店, 批发企业; undefined when it is unknown or ambiguous. */
export function recogniseKind(typed: string): StoreKind | undefined {
  const word = compactText(typed)
  if (Object.hasOwn(storeKinds, word)) return word as StoreKind
  const meant = kindWords.filter(([, words]) => words.test(word))
  return meant.length === 1 ? meant[0]?.[0] : undefined
}

/**
 * Validates rows of stores registered together (domain-rules §14), each by itself. Of rows with the
 * same credit code the first is validated and the others are refused.
 */
export function judgeRows(rows: readonly TypedStore[], known: KnownCodes): JudgedRows {
  const judged: JudgedRows = { good: [], refused: [] }
  const named = new Map<string, string>()
  for (const [at, row] of rows.entries()) {
    const creditCode = toCreditCode(row.creditCode)
    const company = row.company.trim()
    const before = creditCode === '' ? undefined : named.get(creditCode)
    if (before === undefined) named.set(creditCode, company)
    const kind = recogniseKind(row.kind)
    const region = judgeRegion(row.region)
    const problems = {
      company: companyProblem(company),
      kind: kind === undefined ? kindProblem(row.kind.trim()) : '',
      creditCode: codeProblem(creditCode, before, known),
      region: region.problem,
    }
    if (kind === undefined || region.found === undefined || Object.values(problems).some(Boolean))
      judged.refused.push({
        at,
        ...problems,
        regions: region.choices,
        isCodeTaken: problems.creditCode === codeTakenWords,
      })
    else judged.good.push({ company, kind, creditCode, region: region.found })
  }
  return judged
}

function kindProblem(typed: string): string {
  return typed === '' ? '请选择单位类型' : `“${typed.slice(0, 20)}”是哪一类？请选择诊所、药店或企业`
}

function companyProblem(company: string): string {
  if (company.length < 2) return company === '' ? '请输入单位名称' : '单位名称至少 2 个字'
  return company.length > 50 ? '单位名称最多 50 字' : ''
}

function codeProblem(code: string, before: string | undefined, known: KnownCodes): string {
  if (code === '') return '请输入统一社会信用代码'
  const problem = creditCodeProblem(code)
  if (problem !== undefined) return problem
  // Named, not numbered: saved rows leave the table, which changes the row numbers.
  if (before !== undefined)
    return `与${before === '' ? '另一家' : `“${before.slice(0, 50)}”`}的代码相同`
  const own = known.own.get(code)
  if (own !== undefined && own !== 'draft' && own !== 'rejected')
    return `这家门店您已登记（${approvalStates[own]}）`
  return known.taken.has(code) ? codeTakenWords : ''
}

interface JudgedRegion {
  found: Region | undefined
  problem: string
  choices: Region[]
}

function judgeRegion(typed: string): JudgedRegion {
  const text = typed.trim()
  const none = { found: undefined, choices: [] }
  if (text === '') return { ...none, problem: '请输入地区，如 杭州 西湖' }
  const result = resolveRegion({ province: '', city: '', district: text })
  if (result.state === 'exact') return { found: result.region, problem: '', choices: [] }
  if (result.state === 'choices')
    return { ...none, problem: `“${text}”是哪里？请选择`, choices: result.choices }
  return { ...none, problem: `没有找到“${text}”，请按“浙江省 杭州市 西湖区”填写` }
}
