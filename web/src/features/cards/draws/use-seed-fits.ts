import { useEffect, useState } from 'react';

/** Whether a seed has its commitment; undefined while that is not known, or cannot be. */
export function useSeedFits(commitment: string, seed: string): boolean | undefined {
  const [fits, setFits] = useState<boolean>();
  useEffect(() => {
    let isGone = false;
    const check = async () => {
      const [{ commitmentOf, SEED_BYTES }, { fromHex }] = await Promise.all([
        import('@app/contract/draw/proof'),
        import('@app/contract/draw/hex'),
      ]);
      return (await commitmentOf(fromHex(seed, SEED_BYTES))) === commitment;
    };
    // a seed that is none fits nothing; without the code of the check nothing is claimed
    check().then(
      (found) => !isGone && setFits(found),
      (thrown) => !isGone && setFits(thrown instanceof RangeError ? false : undefined),
    );
    return () => {
      isGone = true;
    };
  }, [commitment, seed]);
  return fits;
}
