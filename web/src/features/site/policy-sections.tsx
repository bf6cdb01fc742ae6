import { withProductName } from '@app/contract/core/product-name';
import { getProductName } from '../../lib/config.ts';
import type { TermsSection } from './terms-sections.ts';

/** Numbered sections of the terms or the privacy policy. */
export function PolicySections({ sections, level }: { sections: readonly TermsSection[]; level: 2 | 3 }) {
  const productName = getProductName();
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <ol className="grid gap-6">
      {sections.map(({ title, paragraphs }, index) => (
        <li key={title} className="grid gap-2">
          <Title className="text-lg">
            <span className="mr-2 text-brass">{`${index + 1}.`}</span>
            <span>{title}</span>
          </Title>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="text-ash text-sm">
              {withProductName(paragraph, productName)}
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}
