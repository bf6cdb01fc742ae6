const GROUP = /.{1,4}/g;

/** A wallet address as a whole, in groups of four characters, which a copied selection has without gaps. */
export function WholeAddress({ value }: { value: string }) {
  return (
    <span className="font-mono text-sm">
      {value.match(GROUP)?.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of an address never move
        <span key={index} className="me-[1ch] inline-block">
          {group}
        </span>
      ))}
    </span>
  );
}
