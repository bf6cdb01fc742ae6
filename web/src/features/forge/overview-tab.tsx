import { Icon as Gift } from 'virtual:icons/gift';
import { Icon as Palette } from 'virtual:icons/palette';
import { Icon as Scale } from 'virtual:icons/scale';
import { Icon as Shapes } from 'virtual:icons/shapes';
import { forgeFeatures, forgeOverviewTexts, forgeStateTexts, forgeSteps } from '@app/contract/forge/texts';
import { Badge } from '../../ui/display/badge.tsx';
import { NumberedStep } from '../../ui/display/numbered-step.tsx';
import type { Elements } from '../../ui/elements.ts';
import type { IconComponent } from '../../ui/icons/create-icon.ts';
import { Section } from '../../ui/layout/section.tsx';
import { Press } from './art/press.tsx';
import { Figures } from './figures.tsx';

const ICONS: readonly IconComponent[] = [Shapes, Scale, Palette, Gift];

const texts = forgeOverviewTexts;

/** What works today, what is coming, and what the community has collected. */
export function OverviewTab({ drawButton }: { drawButton: Elements }) {
  return (
    <div className="grid grid-cols-1 gap-10 pt-2">
      <section className="lacquer frame-brass grid items-center gap-x-10 gap-y-6 rounded-lg px-6 py-8 shadow-panel sm:px-12 md:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div className="grid justify-items-start gap-4 max-md:order-1">
          <h2 className="text-3xl">{texts.title}</h2>
          <p className="max-w-[46ch] text-ash">{texts.text}</p>
          {drawButton}
        </div>
        <Press className="mx-auto w-full max-w-80 md:max-w-none" />
      </section>
      <section className="grid gap-4">
        <h2 className="text-xl">{texts.featuresTitle}</h2>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {forgeFeatures.map(({ state, title, text }, index) => (
            <FeatureCard key={title} Icon={ICONS[index]} state={state} title={title} text={text} />
          ))}
        </ul>
      </section>
      <section className="grid gap-5">
        <h2 className="text-xl">{texts.stepsTitle}</h2>
        <ol className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
          {forgeSteps.map(({ title, text }, index) => (
            <NumberedStep key={title} number={index + 1} title={title} className="border-brass-deep border-t pt-4">
              {text}
            </NumberedStep>
          ))}
        </ol>
      </section>
      <Section title={texts.figuresTitle} lead={texts.figuresLead}>
        <Figures />
      </Section>
    </div>
  );
}

interface FeatureCardProps {
  Icon: IconComponent | undefined;
  state: keyof typeof forgeStateTexts;
  title: string;
  text: string;
}

function FeatureCard({ Icon, state, title, text }: FeatureCardProps) {
  return (
    <li className="lacquer grid content-start gap-3 rounded-lg p-5 shadow-panel">
      <div className="flex items-center justify-between gap-3">
        {Icon && <Icon aria-hidden="true" strokeWidth={1.5} className="size-8 text-brass" />}
        <Badge tone={state === 'today' ? 'success' : 'brass'}>{forgeStateTexts[state]}</Badge>
      </div>
      <h3 className="text-lg">{title}</h3>
      <p className="text-ash text-sm">{text}</p>
    </li>
  );
}
