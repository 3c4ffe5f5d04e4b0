import { useEffect } from 'react'
import { raiseLoginFlag, takeLoginFlag } from './client-storage'

/**
 * The stored login flag (product.md §2, docs/decisions/055) for a form that signs in: raised when
 * the form is sent, by what this returns, and lowered when the form is answered.
 */
export function useLoginFlag(answer: unknown): () => void {
  useEffect(() => {
    if (answer !== undefined) takeLoginFlag()
  }, [answer])
  return raiseLoginFlag
}
