import { FormError } from '#upstream/kernel/errors'

/** Collects what is wrong with the fields of a form, so that all of it is told at once. */
export class FieldProblems {
  private readonly found: Record<string, string[]> = {}

  /** Tells a problem of a field; of several of one field the first is told. */
  add(field: string, problem: string | undefined): void {
    if (problem !== undefined) this.found[field] ??= [problem]
  }

  has(field: string): boolean {
    return this.found[field] !== undefined
  }

  /** What was read; undefined where it was refused, which is told with the rest. */
  async read<T>(read: () => T | Promise<T>): Promise<T | undefined> {
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof FormError)) throw error
      for (const [field, problems = []] of Object.entries(error.fieldErrors))
        this.found[field] ??= problems
      return undefined
    }
  }

  /** What was read together; throws 422 with all problems where there is one. */
  need<T>(found: T | undefined): T {
    this.throwAny()
    if (found === undefined) throw new Error('nothing was read and nothing is wrong')
    return found
  }

  /** 422 at all fields with a problem. */
  throwAny(): void {
    if (Object.keys(this.found).length > 0) throw new FormError(this.found)
  }
}
