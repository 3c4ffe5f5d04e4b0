import { useEffect } from 'react'
import { raiseLoginFlag, takeLoginFlag } from './client-storage'

/**
 * Manages the login flag (product.md §2, docs/decisions/055) for a login form: returns the function
 * that sets it when the form is sent, and clears it when the form is answered.
 */
export function useLoginFlag(answer: unknown): () => void {
  useEffect(() => {
    if (answer !== undefined) takeLoginFlag()
  }, [answer])
  return raiseLoginFlag
}
