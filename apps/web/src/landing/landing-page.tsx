import { BenefitsSection } from './benefits-section.tsx';
import { ClosingSection } from './closing-section.tsx';
import { FeaturesSection } from './features-section.tsx';
import { HeroSection } from './hero-section.tsx';
import { PlansSection } from './plans-section.tsx';
import { TestimonialsSection } from './testimonials-section.tsx';

/** The landing page, in the specified order. */
export function LandingPage() {
  return (
    <>
      <HeroSection />
      <BenefitsSection />
      <FeaturesSection />
      <TestimonialsSection />
      <PlansSection />
      <ClosingSection />
    </>
  );
}
