import { useEffect } from 'react'
import { raiseLoginFlag, takeLoginFlag } from './client-storage'

/**
 * Keeps the login flag (product.md §2, docs/decisions/055) for a form that signs in: returns the
 * function that raises it when the form is sent, and lowers it when the form is answered.
 */
export function useLoginFlag(answer: unknown): () => void {
  useEffect(() => {
    if (answer !== undefined) takeLoginFlag()
  }, [answer])
  return raiseLoginFlag
}
