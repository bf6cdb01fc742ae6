import { useEffect, useState } from 'react';
import { loadProofCode } from '../proof/load-proof-code.ts';

/** Whether a seed matches its commitment; undefined until it has been checked, or if the check cannot run. */
export function useSeedMatches(commitment: string, seed: string): boolean | undefined {
  const [matches, setMatches] = useState<boolean>();
  useEffect(() => {
    let isUnmounted = false;
    const check = async () => {
      const [{ computeCommitment, SEED_BYTES }, { fromHex }] = await Promise.all([
        loadProofCode(),
        import('@app/contract/draw/hex'),
      ]);
      return (await computeCommitment(fromHex(seed, SEED_BYTES))) === commitment;
    };
    // A malformed seed does not match. If the code cannot be loaded, the result stays unknown.
    check().then(
      (result) => !isUnmounted && setMatches(result),
      (error) => !isUnmounted && setMatches(error instanceof RangeError ? false : undefined),
    );
    return () => {
      isUnmounted = true;
    };
  }, [commitment, seed]);
  return matches;
}
